import { Link, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../../contract/paths.ts'
import { classes } from '../../ui/class-names.ts'

interface EntryFrameProps {
  title: string
  line?: string | undefined
  isWide?: boolean
  children: ReactNode
}

/** Layout of a sign-in or sign-up page: the market's name, and a card. */
export function EntryFrame({ title, line, isWide = false, children }: EntryFrameProps) {
  const { market } = useRouteContext({ from: '__root__' })
  return (
    <main className="relative grid min-h-dvh place-items-center px-4 py-10" id="content">
      <div aria-hidden="true" className="dhaka-band absolute inset-x-0 top-0" />
      <div className={classes('w-full', isWide ? 'max-w-2xl' : 'max-w-md')}>
        <p className="mb-4 text-center">
          <Link
            className="inline-flex min-h-11 items-center rounded-control px-2 font-bold text-simrik text-xl"
            to={paths.home()}
          >
            {market.name}
          </Link>
        </p>
        <div className="grid grid-cols-1 gap-6 rounded-card border border-line bg-surface p-5 sm:p-6">
          <div>
            <h1 className="font-bold text-lg">{title}</h1>
            {line !== undefined && <p className="text-muted">{line}</p>}
          </div>
          {children}
        </div>
      </div>
    </main>
  )
}
