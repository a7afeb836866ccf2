import { type ComponentProps, useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { controlStyles, Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import '../../ui/late-icons.ts'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: string
  error?: string | undefined
  hint?: string
}

/** Password field with an eye that shows the password. */
export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  const t = useTranslate()
  const [isShown, setIsShown] = useState(false)
  const words = t(isShown ? 'password.hideOf' : 'password.showOf', { name: label })
  return (
    <Field error={error} label={label} {...(hint !== undefined && { hint })}>
      {(control) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            className={`${controlStyles} pr-12`}
            spellCheck={false}
            type={isShown ? 'text' : 'password'}
            {...control}
            {...input}
          />
          <button
            aria-label={words}
            aria-pressed={isShown}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink"
            onClick={() => setIsShown(!isShown)}
            title={words}
            type="button"
          >
            <Icon name="eye" />
            {isShown && <span aria-hidden="true" className="absolute h-0.5 w-6 -rotate-45 bg-current" />}
          </button>
        </span>
      )}
    </Field>
  )
}
