import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { findLead, isWhole, useLeads } from '../api/leads.ts';
import { leadQuery } from '../api/queries.ts';
import type { Lead, LeadRow } from '../api/types.ts';
import { AskDialog } from '../ui/Dialog/AskDialog.tsx';
import { Dialog } from '../ui/Dialog/Dialog.tsx';
import { TextArea, TextField } from '../ui/Field/Field.tsx';
import { nameOf } from '../words.ts';
import { useCommands } from './commands.ts';

/** Fields that every lead can have. */
const contactFields = [
  { name: 'name', label: 'Name' },
  { name: 'phone', label: 'Phone' },
  { name: 'email', label: 'E-mail' },
];

/** Corrects what a visitor wrote, or adds what they told us later. */
export function Correct({ row, onClose }: { row: LeadRow; onClose: () => void }) {
  useQuery(leadQuery(row.id));
  const lead = useLeads(useCallback(() => findLead(row.id), [row.id]));
  return lead && isWhole(lead) ? (
    <Fields lead={lead} onClose={onClose} />
  ) : (
    <Dialog title="Correct" onClose={onClose}>
      <p role="status">Loading the lead</p>
    </Dialog>
  );
}

function Fields({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const { change } = useCommands();
  const [texts, setTexts] = useState<Record<string, string>>({});
  const sent = lead.fields.filter(({ text }) => !lead.files.some((file) => file.originalName === text));
  const missing = contactFields.filter(({ name }) => !sent.some((field) => field.name === name));
  const fields = [...sent, ...missing.map((field) => ({ ...field, text: '' }))];
  const submit = () => {
    onClose();
    for (const { name, text } of fields) {
      const to = texts[name]?.trim() ?? text;
      if (to === text) continue;
      void change([lead], { kind: 'correct', field: name, to, ...(text !== '' && { from: text }) });
    }
  };
  return (
    <AskDialog title={`Correct: ${nameOf(lead)}`} action="Save" onSubmit={submit} onClose={onClose}>
      <p>The history keeps what they sent.</p>
      {fields.map(({ name, label, text }) => {
        const Field = text.length > 90 || text.includes('\n') ? TextArea : TextField;
        return (
          <Field
            key={name}
            label={label}
            maxLength={10_000}
            value={texts[name] ?? text}
            onText={(text) => setTexts({ ...texts, [name]: text })}
          />
        );
      })}
    </AskDialog>
  );
}
