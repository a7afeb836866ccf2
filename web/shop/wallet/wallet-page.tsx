import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { type WalletView, walletRows, walletViews } from '../../../contract/promotions/voucher-kinds.ts'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { useViewParam } from '../../lib/navigation/use-search-param.ts'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { TabLine } from '../../ui/tab-line.tsx'
import { ForShoppers } from '../parts/for-shoppers.tsx'
import { useFirstAnswers } from '../parts/use-first-answers.ts'
import { MyPrizes } from './my-prizes.tsx'
import { MyVoucher } from './my-voucher.tsx'
import { prizesQuery } from './prize-data.ts'
import { ShownPromos } from './shown-promos.tsx'
import { shownPromosQuery, walletQuery } from './wallet-data.ts'

await loadNamespace('wallet')

const parts = ['vouchers', 'points'] as const

const PointsTab = lazyPart(async () => (await import('../points/points-tab.tsx')).PointsTab)

/** /user-account/promocode: my vouchers, usable, used and ended, those of the market to collect, and my points. */
export function WalletPage() {
  const t = useTranslate()
  const [part, setPart] = useViewParam('view', parts)
  return (
    <ForShoppers>
      <div className="page py-6 md:py-8">
        <h1 className="mb-3 font-bold text-xl">{t('title.wallet')}</h1>
        <div className="mb-5">
          <TabLine
            chosen={part}
            label={t('title.wallet')}
            onChoose={setPart}
            options={parts.map((value) => ({ value, label: t(`wallet.part.${value}`) }))}
          />
        </div>
        {part === 'points' ? (
          <Suspense fallback={<RowsWaiting />}>
            <PointsTab />
          </Suspense>
        ) : (
          <>
            <p className="mb-5 text-muted">{t('wallet.line')}</p>
            <Vouchers />
          </>
        )}
      </div>
    </ForShoppers>
  )
}

/** My prizes, my vouchers, and those to collect, all at once: each would push the next aside. */
function Vouchers() {
  const areHere = useFirstAnswers(
    useQuery(prizesQuery(0)),
    useQuery(walletQuery('USABLE', 0)),
    useQuery(shownPromosQuery({})),
  )
  if (!areHere) return <RowsWaiting />
  return (
    <>
      <MyPrizes />
      <Wallet />
      <ToCollect />
    </>
  )
}

function Wallet() {
  const t = useTranslate()
  const [view, setView] = useState<WalletView>('USABLE')
  const [offset, setOffset] = useState(0)
  const wallet = useQuery(walletQuery(view, offset))
  const { data } = wallet
  return (
    <section aria-label={t('wallet.part.vouchers')} className="grid grid-cols-1 gap-4">
      <FilterLine<WalletView>
        chosen={view}
        label={t('wallet.views')}
        onChoose={(chosen) => {
          setView(chosen)
          setOffset(0)
        }}
        options={walletViews.map((value) => ({
          value,
          label: t(`wallet.view.${value}`),
          count: data?.counts[value],
        }))}
      />
      {wallet.isPending && <RowsWaiting />}
      {wallet.isError && <ErrorState onRetry={() => void wallet.refetch()}>{t('wallet.failed')}</ErrorState>}
      {data && data.rows.length === 0 && <Nothing view={view} />}
      {data && data.rows.length > 0 && (
        <>
          <ul className="grid grid-cols-1 gap-3">
            {data.rows.map((voucher) => (
              <li key={voucher.grantId}>
                <MyVoucher of={voucher} />
              </li>
            ))}
          </ul>
          <Pagination offset={offset} onOffset={setOffset} rows={walletRows} total={data.total} />
        </>
      )}
    </section>
  )
}

function Nothing({ view }: { view: WalletView }) {
  const t = useTranslate()
  return (
    <EmptyState
      action={
        view === 'USABLE' && (
          <Link className={buttonStyles('quiet')} to={paths.products()}>
            {t('cart.browse')}
          </Link>
        )
      }
    >
      {t(`wallet.none.${view}`)}
    </EmptyState>
  )
}

/** The market's own vouchers; those of stores stand on their pages. A failure of this part hides it alone. */
function ToCollect() {
  const t = useTranslate()
  const { data = [] } = useQuery(shownPromosQuery({}))
  const open = data.filter(({ isCollected }) => !isCollected)
  if (open.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="mb-3 font-bold text-base">{t('wallet.toCollect')}</h2>
      <ShownPromos promos={open} />
    </section>
  )
}
