import results from '../../../bench/results/2026-11-30.json';

interface Bar {
  readonly name: string;
  readonly seconds: number;
  readonly isOurs: boolean;
}

/** Cold builds of 100 pages, the fastest first. */
const bars: readonly Bar[] = Object.entries(results.builds['100'])
  .map(([id, { cold }]) => ({
    name: results.engines[id as keyof typeof results.engines].name,
    seconds: cold.median,
    isOurs: id === 'diglot',
  }))
  .sort((a, b) => a.seconds - b.seconds);

const most = Math.max(...bars.map(({ seconds }) => seconds));

/** The builds of the public benchmark as bars: 100 pages, from nothing. */
export function BuildTimes() {
  return (
    <ol className="build-times">
      {bars.map(({ name, seconds, isOurs }) => (
        <li key={name} data-ours={isOurs || undefined}>
          <span>{name}</span>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect width={Math.max(0.6, (100 * seconds) / most)} height="1" />
          </svg>
          <span>{`${seconds < 10 ? seconds.toFixed(1) : seconds.toFixed(0)} s`}</span>
        </li>
      ))}
    </ol>
  );
}
