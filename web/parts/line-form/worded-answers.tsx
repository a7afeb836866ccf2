import type { WordedAnswer } from '../../../contract/catalogue/line-answers.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'

interface WordedAnswersProps {
  told: readonly WordedAnswer[]
  /** Addresses of private pictures. */
  pictures: readonly string[]
}

/** A shopper's answers about one line, in words, piece by piece. */
export function WordedAnswers({ told, pictures }: WordedAnswersProps) {
  const t = useTranslate()
  const language = useLanguage()
  if (told.length === 0 && pictures.length === 0) return null
  const pieces = [...Map.groupBy(told, ({ piece }) => piece)]
  return (
    <div className="grid grid-cols-1 gap-1.5 text-xs">
      {pieces.map(([piece, answers]) => (
        <div key={piece}>
          {piece !== null && <p className="font-medium">{t('lineForm.piece', { count: piece })}</p>}
          <dl className="grid grid-cols-1 gap-x-2">
            {answers.map(({ label, labelNe, value, valueNe }) => (
              <div key={label}>
                <dt className="inline text-muted">{inLanguage(language, label, labelNe)}: </dt>
                <dd className="inline [overflow-wrap:anywhere]">
                  <bdi>{inLanguage(language, value, valueNe)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {pictures.length > 0 && (
        <ul aria-label={t('lineForm.pictures')} className="flex flex-wrap gap-2">
          {pictures.map((url, at) => (
            <li key={url}>
              <a className="block rounded-control" href={url} rel="noreferrer" target="_blank">
                <img
                  alt={t('lineForm.picture', { count: at + 1 })}
                  className="size-16 rounded-control border border-line bg-sunken object-cover"
                  height={64}
                  loading="lazy"
                  src={url}
                  width={64}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
