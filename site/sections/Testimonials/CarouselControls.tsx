import { useEffect, useState } from 'react';
import { useMotionAllowed } from '../../islands/motion.ts';
import styles from './CarouselControls.module.css';

/** The labels of a carousel's buttons. `slide` is followed by the slide's number. */
export type CarouselWording = Record<'controls' | 'previous' | 'next' | 'slide' | 'play' | 'pause', string>;

/** §9: how long a slide stays while the carousel plays. Milliseconds. */
const STAY = 6000;

type CarouselControlsProps = {
  /** The id of the list of slides, which is already in the page. */
  list: string;
  count: number;
  wording: CarouselWording;
};

/**
 * Controls a list of slides (§4 testimonial carousel): previous, next, a dot for each slide, play and pause.
 * It plays by itself unless motion is reduced, wraps around, and waits while the pointer or the focus is on
 * a slide.
 */
export function CarouselControls({ list, count, wording }: CarouselControlsProps) {
  const allowed = useMotionAllowed();
  const [current, setCurrent] = useState(0);
  const [direction, setDirection] = useState<'forward' | 'back'>('forward');
  const [pressed, setPressed] = useState<{ playing: boolean; whileAllowed: boolean }>();
  // The last press counts until the motion switch or the system setting changes.
  const playing = pressed?.whileAllowed === allowed ? pressed.playing : allowed;

  useEffect(() => {
    const element = document.getElementById(list);
    if (!element) return;
    element.dataset.driven = '';
    element.removeAttribute('tabindex');
    return () => {
      delete element.dataset.driven;
      element.tabIndex = 0;
    };
  }, [list]);

  useEffect(() => {
    const element = document.getElementById(list);
    if (!element) return;
    element.dataset.direction = direction;
    for (const [index, slide] of [...element.children].entries()) {
      slide.toggleAttribute('data-current', index === current);
    }
  }, [list, current, direction]);

  useEffect(() => {
    // Screen readers announce a slide only if the visitor chose it (APG, carousel pattern).
    document.getElementById(list)?.setAttribute('aria-live', playing ? 'off' : 'polite');
    if (!playing) return;
    const timer = setInterval(() => {
      if (document.getElementById(list)?.matches(':hover, :focus-within')) return;
      setDirection('forward');
      setCurrent((current + 1) % count);
    }, STAY);
    return () => clearInterval(timer);
  }, [list, count, current, playing]);

  function show(index: number, towards: 'forward' | 'back') {
    setDirection(towards);
    setCurrent((index + count) % count);
  }

  return (
    <div className={styles.controls} role="group" aria-label={wording.controls}>
      <button type="button" aria-label={wording.previous} onClick={() => show(current - 1, 'back')}>
        <Glyph path="M14 6l-6 6 6 6" />
      </button>
      <button type="button" aria-label={wording.next} onClick={() => show(current + 1, 'forward')}>
        <Glyph path="M10 6l6 6-6 6" />
      </button>
      <div className={styles.dots}>
        {Array.from({ length: count }, (_, index) => (
          <button
            key={index}
            type="button"
            aria-label={`${wording.slide} ${index + 1}`}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => show(index, index < current ? 'back' : 'forward')}
          />
        ))}
      </div>
      <button
        type="button"
        aria-label={playing ? wording.pause : wording.play}
        onClick={() => setPressed({ playing: !playing, whileAllowed: allowed })}
      >
        <Glyph path={playing ? 'M9 6v12M15 6v12' : 'M9 6l9 6-9 6z'} />
      </button>
    </div>
  );
}

/** Drawn here, because ui/Icon would add every icon of the site to this script. */
function Glyph({ path }: { path: string }) {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
