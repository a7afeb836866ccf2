import { useTranslate } from '../../lib/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'

const words = ['offer', 'rule', 'coupon', 'reward'] as const
const steps = ['goods', 'offer', 'rules', 'coupon', 'delivery', 'platform', 'points'] as const

/** The four kinds of discount in a line each, and a worked example of the order in which they apply. */
export function RuleHelp() {
  const t = useTranslate()
  return (
    <details className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 px-4 font-medium [&::-webkit-details-marker]:hidden">
        {t('rules.help')}
        <Icon
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
          name="chevron-down"
          size={16}
        />
      </summary>
      <div className="grid grid-cols-1 gap-4 border-line border-t p-4 md:grid-cols-2">
        <dl className="grid content-start gap-2 text-sm">
          {words.map((word) => (
            <div key={word}>
              <dt className="inline font-bold">{t(`rules.word.${word}`)}: </dt>
              <dd className="inline">{t(`rules.word.${word}.what`)}</dd>
            </div>
          ))}
        </dl>
        <div>
          <h2 className="mb-2 font-bold text-sm">{t('rules.example')}</h2>
          <ol className="grid gap-1 text-sm">
            {steps.map((step) => (
              <li className="flex justify-between gap-4" key={step}>
                <span>{t(`rules.example.${step}`)}</span>
                <span className="price shrink-0">{t(`rules.example.${step}.sum`)}</span>
              </li>
            ))}
            <li className="flex justify-between gap-4 border-line border-t pt-1 font-bold">
              <span>{t('rules.example.total')}</span>
              <span className="price shrink-0">{t('rules.example.total.sum')}</span>
            </li>
          </ol>
          <p className="mt-2 text-muted text-xs">{t('rules.example.line')}</p>
        </div>
      </div>
    </details>
  )
}
