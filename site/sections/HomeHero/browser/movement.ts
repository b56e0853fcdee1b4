/** An animation: `hold` pauses it, `play` starts or resumes it. */
export type Movement = { play: () => void; hold: () => void };
