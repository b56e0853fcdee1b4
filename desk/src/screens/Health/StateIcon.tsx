import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { HealthCheck } from '../../api/types.ts';
import styles from './Health.module.css';

/** Whether something is in order. */
export function StateIcon({ state }: { state: HealthCheck['state'] }) {
  const Icon = { ok: CircleCheck, warning: TriangleAlert, error: CircleX }[state];
  return <Icon className={styles.icon} data-state={state} aria-hidden="true" />;
}
