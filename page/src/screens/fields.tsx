/** Form fields, each with its label. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface Labelled {
  readonly label: string;
}

interface FieldProps extends Labelled {
  readonly id: string;
  readonly class?: string;
  /** With that id. */
  readonly children: ComponentChildren;
}

/** Anything that can be filled in, under its label. */
export function Field({ id, label, class: look = '', children }: FieldProps) {
  return (
    <div class={`field ${look}`}>
      <label for={id}>{label}</label>
      {children}
    </div>
  );
}

interface SelectProps<Value extends string> extends Labelled {
  readonly value: Value;
  readonly choices: readonly Value[];
  /** What stands there for a value. */
  readonly text: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

/** One of several, in a list. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const id = useId();
  return (
    <Field id={id} label={props.label}>
      <select
        id={id}
        value={props.value}
        onChange={(event) => {
          const found = props.choices.find((value) => value === event.currentTarget.value);
          if (found !== undefined) props.onChange(found);
        }}
      >
        {props.choices.map((value) => (
          <option key={value} value={value}>
            {props.text(value)}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface TextProps extends Labelled {
  readonly value: string;
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
}

/** A name. */
export function TextField({ label, value, placeholder, onChange }: TextProps) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <input
        id={id}
        type="text"
        maxLength={60}
        autocomplete="nickname"
        value={value}
        placeholder={placeholder}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}

interface CheckProps extends Labelled {
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Yes or no. */
export function Check({ label, checked, disabled, onChange }: CheckProps) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

interface GroupProps extends Labelled {
  readonly children: ComponentChildren;
}

/** Fields that belong together, under a heading. */
export function Group({ label, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{label}</h2>
      {children}
    </section>
  );
}
