/** Created on first use, because a cheap phone needs about 10 ms for it. */
let rupeeFormat: Intl.NumberFormat | undefined;

/** Rupees in Indian groups: ₹1,25,000. */
export function rupees(amount: number): string {
  rupeeFormat ??= new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    maximumFractionDigits: 0,
  });
  return rupeeFormat.format(amount);
}

/** Reads an amount as people type it: “1,25,000”, “₹ 25000”, “1.5 lakh”, “50k”. Null if it is no whole number of rupees. */
export function readRupees(text: string): number | null {
  const match = /^(?:₹|rs\.?|inr)?\s*([\d,]+(?:\.\d+)?)\s*(k|lakhs?|lacs?|l|crores?|cr)?\s*(?:\/-)?$/i.exec(
    text.trim(),
  );
  const digits = match?.[1];
  if (digits === undefined) return null;
  const unit = match?.[2]?.toLowerCase() ?? '';
  const factor = unit.startsWith('l') ? 100_000 : unit.startsWith('c') ? 10_000_000 : unit === 'k' ? 1000 : 1;
  const amount = Math.round(Number(digits.replaceAll(',', '')) * factor * 100) / 100;
  return Number.isSafeInteger(amount) ? amount : null;
}

/** A count in Indian groups; a count at its limit gets a plus sign. */
export function count(value: number, limit = Infinity): string {
  return value.toLocaleString('en-IN') + (value >= limit ? '+' : '');
}

/** How many leads a list has. `isSimilar`: none has the words that were searched, and these have similar ones. */
export type LeadCount = { total: number; isTotalExact: boolean; isSimilar?: boolean };

/** “1 lead”, “12 leads”. “1,000+ leads” if the server stopped counting. */
export function leadCount({ total, isTotalExact, isSimilar = false }: LeadCount): string {
  const leads = `${isSimilar && total > 0 ? 'similar ' : ''}${total === 1 ? 'lead' : 'leads'}`;
  return `${count(total, isTotalExact ? Infinity : total)} ${leads}`;
}

/** A file's size: “284 KB”, “1.2 MB”. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
