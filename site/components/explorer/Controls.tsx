import {
  type Axis,
  axes,
  type Choice,
  decidingAxes,
  type Missing,
  missingOf,
  withValue,
} from './choice';
import { fill, type Words } from './words';

interface ControlsProps {
  readonly choice: Choice;
  readonly words: Words;
  readonly onChoose: (choice: Choice) => void;
  /** Told when the reader seems to want a choice. */
  readonly onIntent: (choice: Choice) => void;
}

interface AxisProps extends ControlsProps {
  readonly axis: Axis;
}

/** What is built. */
export function SourceChoice(props: ControlsProps) {
  return (
    <div className="explorer-source">
      <Options {...props} axis="source" names={props.words.values.source} />
    </div>
  );
}

/** How it is built: groups of radio buttons, and a switch where there is only yes and no. */
export function Controls(props: ControlsProps) {
  return (
    <div className="explorer-controls">
      <Options {...props} axis="format" names={props.words.values.format} />
      <Toggle {...props} axis="bundle" />
      <Options {...props} axis="dts" names={props.words.values.dts} />
      <Options {...props} axis="syntax" names={props.words.values.syntax} />
      <Toggle {...props} axis="minify" />
    </div>
  );
}

interface OptionsProps extends AxisProps {
  readonly names: Readonly<Record<string, string>>;
}

function Options({ axis, names, choice, words, onChoose, onIntent }: OptionsProps) {
  const reasonId = `explorer-reason-${axis}`;
  const reason = reasonFor(choice, axis, words, names);
  return (
    <fieldset className="explorer-axis" aria-describedby={reason ? reasonId : undefined}>
      <legend>{words.axes[axis]}</legend>
      <div className="explorer-options">
        {axes[axis].map((value) => {
          const next = withValue(choice, axis, value);
          const isMissing = missingOf(next) !== undefined;
          return (
            <label
              key={value}
              className="explorer-option"
              onPointerEnter={() => isMissing || onIntent(next)}
            >
              <input
                type="radio"
                name={`explorer-${axis}`}
                value={value}
                checked={choice[axis] === value}
                disabled={isMissing}
                onChange={() => onChoose(next)}
              />
              <span>{names[value]}</span>
            </label>
          );
        })}
      </div>
      {reason && <Reason id={reasonId} text={reason} />}
    </fieldset>
  );
}

function Toggle({ axis, choice, words, onChoose, onIntent }: AxisProps) {
  const reasonId = `explorer-reason-${axis}`;
  const name = words.axes[axis];
  const isOn = choice[axis] === 'on';
  const next = withValue(choice, axis, isOn ? 'off' : 'on');
  const missing = missingOf(next);
  const reason = missing && reasonText(missing, axis, words, [name]);
  return (
    <div className="explorer-axis">
      <label
        className="explorer-toggle"
        onPointerEnter={() => missing === undefined && onIntent(next)}
      >
        <input
          type="checkbox"
          checked={isOn}
          disabled={missing !== undefined}
          aria-describedby={reason ? reasonId : undefined}
          onChange={() => onChoose(next)}
        />
        <span>{name}</span>
      </label>
      {reason && <Reason id={reasonId} text={reason} />}
    </div>
  );
}

function Reason({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p className="explorer-reason" id={id}>
      {text}
    </p>
  );
}

/** Why some values of an axis cannot be chosen now. */
function reasonFor(
  choice: Choice,
  axis: Axis,
  words: Words,
  names: Readonly<Record<string, string>>,
): string {
  const missing = new Map<Missing, string[]>();
  for (const value of axes[axis]) {
    const why = missingOf(withValue(choice, axis, value));
    if (why) missing.set(why, [...(missing.get(why) ?? []), names[value] ?? value]);
  }
  return [...missing].map(([why, values]) => reasonText(why, axis, words, values)).join(' ');
}

function reasonText(missing: Missing, axis: Axis, words: Words, values: readonly string[]): string {
  const isDeciding = decidingAxes[missing].includes(axis);
  const [deciding, other] = words.missing[missing];
  return fill(isDeciding ? deciding : other, { values: values.join(words.comma) });
}
