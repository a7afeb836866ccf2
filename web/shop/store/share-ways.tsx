import { useLocation } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { useStoreName } from '../../lib/i18n/store-name.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { menuRow } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import type { Store } from './store-data.ts'
import '../../ui/late-icons.ts'

interface Shared {
  readonly title: string
  readonly url: string
}

/** Brand colours, dark enough for a white letter. */
const programs: readonly (readonly [name: string, colour: string, addressOf: (shared: Shared) => string])[] =
  [
    [
      'WhatsApp',
      '#0b7a53',
      ({ title, url }) => `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`,
    ],
    [
      'Facebook',
      '#1466d6',
      ({ url }) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
    ],
    [
      'Twitter',
      '#0c6fb3',
      ({ title, url }) =>
        `https://twitter.com/intent/tweet?text=${encodeURIComponent(title)}&url=${encodeURIComponent(url)}`,
    ],
    ['Viber', '#6a53c4', ({ title, url }) => `viber://forward?text=${encodeURIComponent(`${title} ${url}`)}`],
  ]

/** The shared address includes the filters; from a shopper's own pages it is the store's. */
export function ShareWays({ store }: { store: Store }) {
  const t = useTranslate()
  const storeName = useStoreName()
  const { pathname, searchStr } = useLocation()
  const isOwn = [paths.buyAgain(store.username), paths.saved(store.username)].includes(pathname)
  const path = isOwn ? paths.store(store.username) : pathname + searchStr
  const shared = { title: storeName(store), url: location.origin + path }
  return (
    <>
      {programs.map(([name, colour, addressOf]) => (
        <a className={menuRow} href={addressOf(shared)} key={name} rel="noopener noreferrer" target="_blank">
          <span
            aria-hidden="true"
            className="grid size-5 place-items-center rounded-full font-bold text-white text-xs leading-none"
            style={{ backgroundColor: colour }}
          >
            {name[0]}
          </span>
          {name}
        </a>
      ))}
      <button className={menuRow} onClick={() => void copy(shared, t)} type="button">
        <Icon name="copy" />
        {t('share.copy')}
      </button>
      <button className={menuRow} onClick={() => void shareNatively(shared, t)} type="button">
        <Icon name="share" />
        {t('share.more')}
      </button>
    </>
  )
}

async function copy({ url }: Shared, t: Translate): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast.success(t('share.copied'))
  } catch {
    toast.error(t('share.copyFailed'))
  }
}

async function shareNatively(shared: Shared, t: Translate): Promise<void> {
  // Missing in some browsers, though the types declare it.
  if ((navigator as Partial<Navigator>).share === undefined) {
    toast.info(t('share.unsupported'))
    return
  }
  try {
    await navigator.share(shared)
  } catch (error) {
    // A cancelled share dialog needs no message.
    if (!(error instanceof DOMException && error.name === 'AbortError')) {
      toast.error(t('share.copyFailed'))
    }
  }
}
