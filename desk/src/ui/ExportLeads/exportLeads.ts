import { answerOf, api, reasonOf } from '../../api/client.ts';
import type { Filters } from '../../api/filters.ts';
import { asQuery } from '../../api/queries.ts';
import { dayOf } from '../../format/time.ts';
import { saveFile } from '../saveFile.ts';
import { warn } from '../Toasts/toasts.ts';

/** What leads are exported as, and what people call it. */
export const spreadsheets = { csv: 'CSV', xlsx: 'Excel' } as const;

/** Lets the browser save the leads that fit, all of them, for a spreadsheet. Only owners may. */
export async function exportLeads(filters: Filters, kind: keyof typeof spreadsheets): Promise<void> {
  try {
    const options = { params: { query: asQuery(filters) }, parseAs: 'blob' as const };
    saveFile(`leads-${dayOf(Date.now())}.${kind}`, await answerOf(api.GET(`/api/leads.${kind}`, options)));
  } catch (error) {
    warn('Not exported.', reasonOf(error));
  }
}
