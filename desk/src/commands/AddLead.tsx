import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { answerOf, api, reasonOf } from '../api/client.ts';
import { erase, keep } from '../api/leads.ts';
import { whileErasing } from '../api/live.ts';
import { leadQuery, queryClient } from '../api/queries.ts';
import { newKey } from '../api/queue.ts';
import type { AddedLead, LeadRow } from '../api/types.ts';
import { AskDialog } from '../ui/Dialog/AskDialog.tsx';
import { SelectField, TextArea, TextField, type Option } from '../ui/Field/Field.tsx';
import { notifyUndoable, warn } from '../ui/Toasts/toasts.ts';
import { useRequest } from '../ui/useRequest.ts';
import { nameOf, wayWords } from '../words.ts';

const ways = Object.entries(wayWords) as [AddedLead['way'], string][];
const options: Option[] = ways;

/** Adds a lead that came by phone, in person or by chat, and opens it. */
export function AddLead({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [lead, setLead] = useState<AddedLead>(() => ({
    key: newKey(),
    way: 'call',
    name: '',
    phone: '',
    email: '',
    message: '',
  }));
  const { isBusy, error, setError, run } = useRequest();
  const field = (name: 'name' | 'phone' | 'email' | 'message') => ({
    value: lead[name],
    onText: (text: string) => setLead({ ...lead, [name]: text }),
  });
  const takeBack = async (row: LeadRow) => {
    // First, as the lead's page may still be asking for it.
    await navigate({ to: '/', search: true });
    await queryClient.cancelQueries({ queryKey: leadQuery(row.id).queryKey });
    try {
      await whileErasing([row.id], async () => {
        await answerOf(api.DELETE('/api/leads/{id}', { params: { path: { id: row.id } } }));
        erase([row.id]);
      });
    } catch (failure) {
      warn('The lead was not removed.', reasonOf(failure));
    }
  };
  const add = () => {
    if (lead.name.trim() === '') return setError('Enter a name');
    void run(async () => {
      const row = await answerOf(api.POST('/api/leads', { body: lead }));
      keep([row]);
      onClose();
      void navigate({ to: '/leads/$id', params: { id: row.id }, search: true });
      notifyUndoable(`Added: ${nameOf(row)}`, () => void takeBack(row));
    });
  };
  return (
    <AskDialog
      title="Add a lead"
      action={isBusy ? 'Adding…' : 'Add lead'}
      isDisabled={isBusy}
      onSubmit={add}
      onClose={onClose}
    >
      <TextField label="Name" required error={error} maxLength={200} {...field('name')} />
      <SelectField
        label="How they came"
        value={lead.way}
        options={options}
        onChoose={(chosen) => {
          const way = ways.find(([way]) => way === chosen)?.[0];
          if (way) setLead({ ...lead, way });
        }}
      />
      <TextField label="Phone (optional)" type="tel" maxLength={60} {...field('phone')} />
      <TextField
        label="E-mail (optional)"
        inputMode="email"
        autoCapitalize="off"
        maxLength={254}
        {...field('email')}
      />
      <TextArea label="What they want (optional)" rows={3} maxLength={10_000} {...field('message')} />
    </AskDialog>
  );
}
