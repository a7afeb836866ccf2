import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { offerRows, offerStates } from '../../../contract/promotions/offer-states.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { useOpenParam, useViewParam } from '../../lib/navigation/use-search-param.ts'
import { ListStates } from '../../parts/frame/list-states.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { FilterLine } from '../../ui/filter-line.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { vendorOffersQuery } from './offer-data.ts'
import { OfferItem } from './offer-item.tsx'
import { OfferSheet } from './offer-sheet.tsx'

const OfferCalendar = lazyPart(async () => (await import('./calendar/offer-calendar.tsx')).OfferCalendar)

const views = ['ALL', ...offerStates] as const

/** The store's offers by state, with their calendar. */
export function OfferList() {
  const t = useTranslate()
  const [view, setView] = useViewParam('state', views)
  const [offset, setOffset] = useState(0)
  const [opened, setOpened] = useOpenParam('offer')
  const [isCalendarOpen, setIsCalendarOpen] = useState(false)
  const offers = useQuery(vendorOffersQuery(view === 'ALL' ? undefined : view, offset))
  const counts = offers.data?.counts
  // A store without offers: no filters, and the one action stands in the middle.
  const isBare = offers.data?.total === 0 && view === 'ALL'
  const choose = (next: (typeof views)[number]) => {
    setView(next)
    setOffset(0)
  }
  return (
    <>
      <header className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-prose text-muted">{t('vendorOffers.line')}</p>
        {!isBare && (
          <div className="flex flex-wrap gap-2">
            <AddOffer />
            <Button
              aria-expanded={isCalendarOpen}
              className="lg:hidden"
              icon="grid"
              onClick={() => setIsCalendarOpen(!isCalendarOpen)}
              variant="quiet"
            >
              {t('vendorOffers.showCalendar')}
            </Button>
          </div>
        )}
      </header>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-4">
          {!isBare && (
            <FilterLine
              chosen={view}
              label={t('vendorOffers.filters')}
              onChoose={choose}
              options={views
                .filter((value) => value === 'ALL' || value === view || (counts?.[value] ?? 0) > 0)
                .map((value) => ({
                  value,
                  label: value === 'ALL' ? t('ui.all') : t(`offerState.${value}`),
                  ...(value !== 'ALL' && { count: counts?.[value] }),
                }))}
            />
          )}
          <ListStates
            empty={isBare ? <NoOffers /> : <NothingHere onAll={() => choose('ALL')} />}
            failed={t('vendorOffers.failed')}
            list={offers}
          >
            {({ rows, total }) => (
              <>
                <ul aria-label={t('vendorOffers.list')} className="grid grid-cols-1 gap-3">
                  {rows.map((offer) => (
                    <OfferItem key={offer.id} offer={offer} onOpen={() => setOpened(offer.id)} />
                  ))}
                </ul>
                <Pagination offset={offset} onOffset={setOffset} rows={offerRows} total={total} />
              </>
            )}
          </ListStates>
        </div>
        {!isBare && (
          <aside
            className={classes('max-lg:order-first lg:sticky lg:top-20', !isCalendarOpen && 'max-lg:hidden')}
          >
            <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
              <OfferCalendar onOpen={setOpened} />
            </Suspense>
          </aside>
        )}
      </div>
      <OfferSheet offerId={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

function AddOffer() {
  const t = useTranslate()
  return (
    <Link className={buttonStyles('main')} to={paths.vendorAddOffer()}>
      <Icon name="plus" />
      {t('vendorOffers.add')}
    </Link>
  )
}

function NoOffers() {
  const t = useTranslate()
  return (
    <EmptyState action={<AddOffer />} line={t('vendorOffers.emptyLine')}>
      {t('vendorOffers.empty')}
    </EmptyState>
  )
}

function NothingHere({ onAll }: { onAll: () => void }) {
  const t = useTranslate()
  return (
    <EmptyState
      action={
        <Button onClick={onAll} variant="quiet">
          {t('vendorOffers.showAll')}
        </Button>
      }
    >
      {t('vendorOffers.emptyHere')}
    </EmptyState>
  )
}
