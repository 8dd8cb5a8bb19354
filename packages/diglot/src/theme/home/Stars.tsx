const COUNT = 60;
/** Steps that spread points evenly over a square without repeating (the R2 sequence). */
const STEP_X = 0.7548776662;
const STEP_Y = 0.569840291;

/** Decorative stars behind the hero: always the same ones, and still. */
export function Stars() {
  return (
    <svg
      className="dg-stars"
      viewBox="0 0 100 40"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {Array.from({ length: COUNT }, (_, index) => {
        const x = ((index + 1) * STEP_X * 100) % 100;
        const y = ((index + 1) * STEP_Y * 40) % 40;
        const radius = index % 5 === 0 ? 0.16 : 0.09;
        return <circle key={x} cx={x.toFixed(1)} cy={y.toFixed(1)} r={radius} />;
      })}
    </svg>
  );
}
