/** Types of the API that contract/desk.json does not have yet. */

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
