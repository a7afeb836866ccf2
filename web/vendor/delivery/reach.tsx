import { CatchBoundary, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Position } from '../../../contract/delivery/distance.ts'
import { paths } from '../../../contract/paths.ts'
import { warn } from '../../lib/browser/log.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { withMessages } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { crowKm, districtsWithin } from './ring.ts'

const ReachMap = lazyPart(async () => (await withMessages(import('./reach-map.tsx'), 'location')).ReachMap)

interface ReachProps {
  shop: Position | null
  roadFactor: number
  /** The limits in road kilometres; those without one reach everywhere and have no circle. */
  limits: readonly number[]
}

/** How far goods are brought: on a map where there can be one, and in words. */
export function Reach({ shop, roadFactor, limits }: ReachProps) {
  const t = useTranslate()
  const language = useLanguage()
  if (shop === null) {
    return (
      <p className="rounded-control bg-sayapatri/15 p-3">
        {t('deliveryOptions.noShop')}{' '}
        <Link className="text-himal underline" to={paths.vendorProfile()}>
          {t('deliveryOptions.setShop')}
        </Link>
      </p>
    )
  }
  const radii = [...new Set(limits)].sort((a, b) => b - a).map((km) => crowKm(km, roadFactor))
  const [widest] = radii
  if (widest === undefined) return <p className="text-muted">{t('deliveryOptions.noLimit')}</p>
  const within = districtsWithin(shop, widest)
  const names = within.map(({ name, nameNe }) => (language === 'ne' ? nameNe : name)).join(', ')
  return (
    <div className="grid gap-2">
      <div className="relative isolate h-64 overflow-clip rounded-control bg-sunken">
        <CatchBoundary
          errorComponent={() => null}
          getResetKey={() => 'map'}
          onCatch={(error) => warn('the map cannot be shown', error)}
        >
          <Suspense fallback={<Skeleton className="h-full rounded-none" />}>
            <ReachMap radii={radii} shop={shop} />
          </Suspense>
        </CatchBoundary>
      </div>
      <p className="text-muted text-xs">
        {t('deliveryOptions.reachLine', { km: Math.max(...limits), crow: widest.toFixed(1) })}{' '}
        {within.length > 0 && t('deliveryOptions.within', { names })}
      </p>
    </div>
  )
}
