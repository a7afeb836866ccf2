import { useTranslate } from '../../lib/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { GoogleButton } from './google-button.tsx'
import { Aside, LinkButton } from './link-button.tsx'
import type { Go } from './steps.ts'
import type { Wish } from './use-entry.ts'

const kinds = [
  { at: 'USER', icon: 'bag', title: 'signUp.user', line: 'signUp.userLine' },
  { at: 'VENDOR', icon: 'store', title: 'signUp.vendor', line: 'signUp.vendorLine' },
] as const

/** Become A User or Become A Vendor. */
export function SignUpChooser({ go, wish }: { go: Go; wish: Wish }) {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>{t('signUp.line')}</p>
      {kinds.map(({ at, icon, title, line }) => (
        <button
          className="flex min-h-20 items-center gap-4 rounded-card border border-line bg-surface p-4 text-left transition-colors hover:border-himal"
          key={at}
          onClick={() => go({ at })}
          type="button"
        >
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-himal/10 text-himal">
            <Icon name={icon} size={24} />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-bold text-base">{t(title)}</span>
            <span className="block text-muted">{t(line)}</span>
          </span>
          <Icon className="text-muted" name="chevron-right" />
        </button>
      ))}
      <GoogleButton isSignUp wish={wish} />
      <Aside question={t('signUp.hasAccount')}>
        <LinkButton onClick={() => go({ at: 'LOGIN' })}>{t('signUp.toLogin')}</LinkButton>
      </Aside>
    </div>
  )
}
