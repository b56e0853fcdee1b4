/** Types of the API that contract/desk.json does not have yet. */
import type { components } from './schema.d.ts';

type Stage = components['schemas']['Stage'];
type LeadRow = components['schemas']['LeadRow'] & { amount?: number | null };

export type Destination = {
  kind: 'mail' | 'relay' | 'webhook' | 'reply' | 'desk-reply';
  target: string | null;
  isSet: boolean;
  waiting: number;
  dead: number;
  oldestWaitingSince: number | null;
  nextAt: number | null;
  lastError: string | null;
  canTest: boolean;
};

export type BoardColumn = {
  stage: Stage;
  total: number;
  isTotalExact: boolean;
  amount: number;
  leads: LeadRow[];
  next?: number | null;
};
export type Board = { columns: BoardColumn[] };

export type FigureGroup = {
  name?: string | null;
  isRest: boolean;
  leads: number;
  won: number;
  amount: number;
};
export type Figures = {
  since: string;
  until: string;
  leads: number;
  previousLeads: number;
  won: number;
  wonAmount: number;
  previousWonAmount: number;
  days: { day: string; form: string; leads: number }[];
  forms: FigureGroup[];
  pages: FigureGroup[];
  sources: FigureGroup[];
  campaigns: FigureGroup[];
  firstAnswer: { answered: number; unanswered: number; medianMs?: number | null; p90Ms?: number | null };
  stages: { stage: Stage; leads: number }[];
  reached: { stage: Stage; leads: number }[];
};
