import { passwordHintLength } from '../../../contract/shared/limits.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { classes } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'

/** The special characters that a hint counts; a password may hold any. */
const specials = '!@#$%^&*()_+-=?.,'

interface Hint {
  readonly isMet: (password: string) => boolean
  readonly words: (t: Translate) => string
}

const length = (count: number): Hint => ({
  isMet: (password) => [...password].length >= count,
  words: (t) => t('hints.length', { count }),
})
const number: Hint = { isMet: (password) => /\p{Nd}/u.test(password), words: (t) => t('hints.number') }
const letter: Hint = { isMet: (password) => /\p{L}/u.test(password), words: (t) => t('hints.letter') }

const kinds = {
  shopper: [
    number,
    { isMet: (password) => /\p{Lu}/u.test(password), words: (t) => t('hints.upper') },
    { isMet: (password) => /\p{Ll}/u.test(password), words: (t) => t('hints.lower') },
    {
      isMet: (password) => [...specials].some((special) => password.includes(special)),
      words: (t) => t('hints.special', { characters: specials }),
    },
  ],
  others: [number, letter],
  vendor: [number, letter],
} as const satisfies Record<string, readonly Hint[]>

export type HintsKind = keyof typeof kinds

/**
 * Hints for a shopper's password, and for a new one. Advice, not rules; but where the market requires more
 * characters than we advise, its minimum is shown. For a vendor's sign-up each is required, and worded so.
 */
export const hintsFor = (kind: HintsKind, least: number): readonly Hint[] => [
  length(kind === 'vendor' ? least : Math.max(passwordHintLength, least)),
  ...kinds[kind],
]

interface PasswordHintsProps {
  id: string
  kind: HintsKind
  hints: readonly Hint[]
  password: string
}

/** Overlaid on the page, so that no layout shift follows when it opens and closes. */
export function PasswordHints({ id, kind, hints, password }: PasswordHintsProps) {
  const t = useTranslate()
  return (
    <div
      className="pointer-events-none absolute right-0 bottom-full left-0 z-10 mb-1 rounded-control border border-line bg-surface px-4 py-3 shadow-float"
      id={id}
    >
      <p className="mb-1 font-medium">{t(kind === 'vendor' ? 'hints.mustTitle' : 'hints.title')}</p>
      <ul className="grid gap-0.5">
        {hints.map(({ isMet, words }) => {
          const isDone = isMet(password)
          const label = words(t)
          return (
            <li
              className={classes('flex items-center gap-2', isDone ? 'text-tulsi' : 'text-muted')}
              key={label}
            >
              <Icon name={isDone ? 'check' : 'minus'} size={16} />
              {label}
              <span className="sr-only">({t(isDone ? 'hints.met' : 'hints.unmet')})</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
