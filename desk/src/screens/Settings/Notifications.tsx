import { useQuery } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import { useState } from 'react';
import { useDesk } from '../../api/desk.ts';
import { hasSubscription, pushSupport, subscribe, unsubscribe, type PushSupport } from '../../api/push.ts';
import { deskQuery } from '../../api/queries.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { save } from '../save.ts';
import { SettingsSection } from './SettingsSection.tsx';
import styles from './Settings.module.css';

/** Notifications of new leads on this device. They are off until the reader turns them on here. */
export function Notifications() {
  const { hasPush } = useDesk();
  const [support, setSupport] = useState(pushSupport);
  const [isBusy, setBusy] = useState(false);
  const { data: isHere = false, refetch } = useQuery({
    queryKey: ['push subscription'],
    queryFn: hasSubscription,
    enabled: support === 'yes',
    networkMode: 'always',
  });
  const isOn = hasPush && isHere;
  const toggle = async () => {
    setBusy(true);
    const failed = isOn ? 'Notifications are still on.' : 'Notifications were not turned on.';
    const request: Promise<unknown> = isOn ? unsubscribe() : subscribe();
    await save(deskQuery.queryKey, request, failed);
    await refetch();
    setSupport(pushSupport());
    setBusy(false);
  };
  return (
    <SettingsSection
      id="notifications"
      title="Notifications on this device"
      about="For each new lead this device shows its form and, if given, the first name: nothing else, as others may see your screen."
    >
      {support === 'yes' ? (
        <div className={styles.switch}>
          <p role="status">
            {isOn ? 'New leads are announced on this device.' : 'New leads are not announced on this device.'}
          </p>
          <Button icon={isOn ? BellOff : Bell} disabled={isBusy} onClick={() => void toggle()}>
            {isOn ? 'Turn off' : 'Turn on'}
          </Button>
        </div>
      ) : (
        <p className={styles.switch} role="status">
          {reasons[support]}
        </p>
      )}
    </SettingsSection>
  );
}

const reasons: Record<Exclude<PushSupport, 'yes'>, string> = {
  denied:
    'Notifications are blocked for the desk in this browser. Allow them in the settings of this website, beside the address, then load the desk again.',
  insecure: 'Browsers show notifications only over HTTPS. Open the desk at its https:// address.',
  'home-screen':
    'On iPhone and iPad, add the desk to the Home Screen first: tap Share, then Add to Home Screen. Then open it from there and come back here.',
  no: 'This browser cannot show notifications. Chrome, Edge, Firefox and Safari can.',
};
