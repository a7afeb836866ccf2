import { useRouteContext } from '@tanstack/react-router'
import type { Identity } from '../../../contract/shared/identity.ts'
import { classes } from '../../ui/class-names.ts'

/** Proper names, not translated. */
const pages = [
  { key: 'facebookUrl', name: 'Facebook' },
  { key: 'instagramUrl', name: 'Instagram' },
  { key: 'tiktokUrl', name: 'TikTok' },
  { key: 'youtubeUrl', name: 'YouTube' },
] as const satisfies readonly { key: keyof Identity; name: string }[]

/** The company's own pages elsewhere, as far as the settings name them. */
export function SocialLinks({ className, label }: { className?: string; label?: string }) {
  const { identity } = useRouteContext({ from: '__root__' }).market
  const known = pages.filter(({ key }) => identity[key] !== undefined)
  if (known.length === 0) return null
  return (
    <ul aria-label={label} className={classes('flex flex-wrap', className)}>
      {known.map(({ key, name }) => (
        <li key={key}>
          <a
            className="inline-flex min-h-9 touch:min-h-11 items-center rounded-control px-3 text-muted text-sm hover:text-himal hover:underline"
            href={identity[key]}
            rel="noopener noreferrer"
            target="_blank"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
