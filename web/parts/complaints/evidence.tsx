import { useTranslate } from '../../lib/i18n/translate.ts'

/** Private pictures, visible to the sides of the complaint; each opens in full size. */
export function Evidence({ pictures }: { pictures: readonly string[] }) {
  const t = useTranslate()
  if (pictures.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {pictures.map((url, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: addresses are signed anew, and pictures never move
        <li key={at}>
          <a
            aria-label={t('complaint.picture', { place: at + 1 })}
            className="block rounded-control"
            href={url}
            rel="noreferrer"
            target="_blank"
          >
            <img
              alt=""
              className="size-20 rounded-control border border-line bg-sunken object-cover"
              height={80}
              loading="lazy"
              src={url}
              width={80}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
