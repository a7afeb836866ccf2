import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../frame/logo.tsx'
import { MarketScene } from './market-scene.tsx'

interface EntryFrameProps {
  title: string
  line?: string | undefined
  children: ReactNode
}

/** Layout of a sign-in or sign-up page: the logo, the way back, the form, and on wide screens the market beside it. */
export function EntryFrame({ title, line, children }: EntryFrameProps) {
  const t = useTranslate()
  return (
    <div className="relative grid min-h-dvh lg:grid-cols-[30rem_minmax(0,1fr)]">
      <div aria-hidden="true" className="dhaka-band absolute inset-x-0 top-0 lg:hidden" />
      <main className="flex min-w-0 flex-col px-4 py-4 sm:px-8 lg:bg-surface" id="content">
        <div className="mx-auto flex w-full max-w-md flex-wrap items-center justify-between gap-x-4">
          <Link className="inline-flex min-h-11 items-center rounded-control" to={paths.home()}>
            <Logo />
          </Link>
          <Link
            className="inline-flex min-h-11 items-center gap-1 rounded-control font-medium text-himal text-sm underline-offset-4 hover:underline"
            to={paths.home()}
          >
            <Icon name="arrow-left" size={18} />
            {t('entry.back')}
          </Link>
        </div>
        <div className="mx-auto my-auto w-full max-w-md py-6">
          <div className="grid grid-cols-1 gap-5 rounded-card border border-line bg-surface p-5 sm:p-6 lg:border-0 lg:p-0">
            <div>
              <h1 className="font-bold text-lg">{title}</h1>
              {line !== undefined && <p className="text-muted">{line}</p>}
            </div>
            {children}
          </div>
        </div>
      </main>
      <aside className="sticky top-0 hidden h-dvh overflow-clip lg:block">
        <MarketScene />
      </aside>
    </div>
  )
}
