import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './class-names.ts'

interface FieldProps {
  label: string
  /** The validation message, beside its field. */
  error?: string | undefined
  hint?: ReactNode
  className?: string | undefined
  /** Receives the attributes that tie the control to its label and messages. */
  children: (control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

export function Field({ label, error, hint, className, children }: FieldProps) {
  const id = useId()
  const described = error !== undefined ? `${id}-error` : hint !== undefined ? `${id}-hint` : undefined
  return (
    <div className={classes('grid content-start gap-1', className)}>
      <label className="font-medium text-sm" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error !== undefined ? (
        <p className="text-simrik text-xs" id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : (
        hint !== undefined && (
          <div className="text-muted text-xs" id={`${id}-hint`}>
            {hint}
          </div>
        )
      )}
    </div>
  )
}

export const controlStyles =
  'w-full min-h-11 rounded-control border border-field bg-surface px-3 text-base text-ink placeholder:text-muted ' +
  'aria-invalid:border-simrik disabled:bg-sunken disabled:text-muted'

type TextFieldProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<'input'>, 'children' | 'className'>

/** A labelled input; takes the props of React Hook Form's `register`. */
export function TextField({ label, error, hint, className, ...input }: TextFieldProps) {
  return (
    <Field className={className} error={error} hint={hint} label={label}>
      {(control) => <input className={controlStyles} {...control} {...input} />}
    </Field>
  )
}

type SelectFieldProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<'select'>, 'className'>

export function SelectField({ label, error, hint, className, children, ...select }: SelectFieldProps) {
  return (
    <Field className={className} error={error} hint={hint} label={label}>
      {(control) => (
        <select className={controlStyles} {...control} {...select}>
          {children}
        </select>
      )}
    </Field>
  )
}

type AreaFieldProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'textarea'>, 'children' | 'className'>

export function AreaField({ label, error, hint, className, ...area }: AreaFieldProps) {
  return (
    <Field className={className} error={error} hint={hint} label={label}>
      {(control) => <textarea className={classes(controlStyles, 'min-h-24 py-2')} {...control} {...area} />}
    </Field>
  )
}
