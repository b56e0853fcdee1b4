import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { screenOf } from '../../commands/screens.ts';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { SideBar } from './SideBar.tsx';
import { TabBarView } from './TabBarView.tsx';
import { useWaiting } from './useWaiting.ts';

/** The main screens, and More, which opens the side bar: at the lower edge of phones, at the left of tablets. */
export function TabBar() {
  const [isOpen, setOpen] = useState(false);
  const waiting = useWaiting();
  const current = useLocation({ select: ({ pathname }) => screenOf(pathname) });
  return (
    <>
      <TabBarView current={current} waiting={waiting} onMore={() => setOpen(true)} />
      {isOpen && (
        <Dialog title="More" hideTitle side="start" onClose={() => setOpen(false)}>
          <SideBar onLeave={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}
