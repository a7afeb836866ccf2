import { type ComponentProps, useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { controlStyles, Field } from '../../ui/field.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: string
  error?: string | undefined
  hint?: string
}

/** Password field with a button that shows the password. */
export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  const t = useTranslate()
  const [isShown, setIsShown] = useState(false)
  return (
    <Field error={error} label={label} {...(hint !== undefined && { hint })}>
      {(control) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            className={`${controlStyles} pr-20`}
            spellCheck={false}
            type={isShown ? 'text' : 'password'}
            {...control}
            {...input}
          />
          <button
            aria-label={t(isShown ? 'password.hideOf' : 'password.showOf', { name: label })}
            aria-pressed={isShown}
            className="absolute inset-y-0 right-0 min-w-11 rounded-control px-3 font-medium text-himal text-xs"
            onClick={() => setIsShown(!isShown)}
            type="button"
          >
            {t(isShown ? 'password.hide' : 'password.show')}
          </button>
        </span>
      )}
    </Field>
  )
}
