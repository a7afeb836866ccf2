import { Suspense } from 'react'
import { withMessages } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { Menu } from '../../ui/menu.tsx'
import type { Store } from './store-data.ts'

const ShareWays = lazyPart(async () => (await withMessages(import('./share-ways.tsx'), 'share')).ShareWays)

const looks = {
  list: 'flex min-h-11 w-full items-center gap-3 rounded-control px-3 font-medium hover:bg-ink/6',
  rail: 'flex min-h-11 items-center gap-1 rounded-control px-2 font-medium hover:bg-ink/6',
}

/** Menu for sharing a store; lazy, loaded when it is opened. */
export function ShareMenu({ store, look }: { store: Store; look: keyof typeof looks }) {
  const t = useTranslate()
  return (
    <Menu
      align={look === 'rail' ? 'right' : 'left'}
      className={looks[look]}
      icon="share"
      items={
        <Suspense fallback={<div className="h-66" />}>
          <ShareWays store={store} />
        </Suspense>
      }
      {...(look === 'rail' && { label: t('share.button') })}
    >
      {look === 'list' && t('share.button')}
    </Menu>
  )
}
