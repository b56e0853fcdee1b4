import type { RichText } from '../../ui/model.ts';
import { Band } from '../../ui/Band/Band.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { TableNotes, type TableNotesProps } from './TableNotes.tsx';
import { Table, type TableProps } from './Table.tsx';

export type { ComparisonRow } from './Table.tsx';

export type ComparisonProps = TableProps & {
  title: string;
  text?: RichText;
  notes?: TableNotesProps;
};

/** A table below its heading, perhaps with notes below it. */
export function Comparison({ title, text, notes, ...table }: ComparisonProps) {
  const { id, ground } = table;
  return (
    <Band ground={ground} id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        <Table {...table} />
        {notes && <TableNotes {...notes} />}
      </div>
    </Band>
  );
}
