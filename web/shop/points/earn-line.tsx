import { useLanguage } from '../../lib/i18n/language.tsx'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { shownPoints } from '../../parts/points/entry-words.ts'
import { Icon } from '../../ui/icon.tsx'
import '../../ui/late-icons.ts'

export interface EarnLineProps {
  /** Of the price of an order. */
  points: readonly {
    readonly programId: string
    readonly name: string
    readonly nameNe: string | null
    readonly earns: number
  }[]
}

/** How many points an order earns, about, by programme. */
export function EarnLine({ points }: EarnLineProps) {
  const t = useTranslate()
  const language = useLanguage()
  const earning = points.filter(({ earns }) => earns > 0)
  return (
    <ul className="grid gap-0.5 text-sm">
      {earning.map(({ programId, name, nameNe, earns }) => (
        <li className="flex items-start gap-2 text-tulsi" key={programId}>
          <Icon className="mt-0.5" name="star" size={16} />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {t('points.earnsOf', { count: shownPoints(earns), name: inLanguage(language, name, nameNe) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
