import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { adminRows } from '../../../contract/shared/limits.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useText } from '../../lib/i18n/translate.ts'
import { useOpened, useView } from '../../lib/navigation/use-search-param.ts'
import { Pages } from '../../parts/frame/pagination.tsx'
import { SelectField } from '../../ui/field.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { allGoodsQuery, goodsStates, marketCategoriesQuery } from '../product-data.ts'
import { JudgeGoods } from './moderate-products.tsx'
import { GoodsList } from './product-list.tsx'
import { ProductSheet } from './product-sheet.tsx'

/** /admin/user/vendor/product: the goods of all vendors, to be found, hidden and shown again. */
export function ProductListPage() {
  const text = useText()
  const language = useLanguage()
  const [state, setState] = useView('view', goodsStates)
  const [search, setSearch] = useState('')
  const [categoryId, setCategoryId] = useState('')
  const [offset, setOffset] = useState(0)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useOpened('product')
  const goods = useQuery(allGoodsQuery({ state, search, categoryId, offset }))
  const categories = useQuery(marketCategoriesQuery()).data?.rows ?? []
  const begin = () => {
    setOffset(0)
    setChosen(new Set())
  }
  const look = useCallback((words: string) => {
    setSearch(words)
    setOffset(0)
    setChosen(new Set())
  }, [])
  const rows = goods.data?.rows ?? []
  const selected = rows.filter(({ id }) => chosen.has(id))
  return (
    <>
      <h1 className="mb-4 font-bold text-xl">{text('judge.goods')}</h1>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <FilterLine
          chosen={state}
          label={text('judge.filters')}
          onChoose={(next) => {
            setState(next)
            begin()
          }}
          options={goodsStates.map((value) => ({
            value,
            label: text(labelOf[value]),
            count: value === 'APPEALED' ? goods.data?.appealed : undefined,
          }))}
        />
        <SelectField
          className="w-full md:w-60"
          label={text('judge.category')}
          onChange={({ target }) => {
            setCategoryId(target.value)
            begin()
          }}
          value={categoryId}
        >
          <option value="">{text('judge.anyCategory')}</option>
          {categories.map((one) => (
            <option key={one.categoryId} value={one.categoryId}>
              {language === 'ne' ? (one.nameNe ?? one.name) : one.name}
            </option>
          ))}
        </SelectField>
        <SearchField label={text('judge.search')} onSearch={look} />
      </div>
      {selected.length > 0 && (
        <div className="sticky top-16 z-10 mb-3 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-float">
          <span aria-live="polite" className="font-medium">
            {text('judge.selected', { count: selected.length })}
          </span>
          <JudgeGoods goods={selected} onJudged={() => setChosen(new Set())} />
        </div>
      )}
      {goods.isPending && <RowsWaiting />}
      {goods.isError && <Failed onRetry={() => void goods.refetch()}>{text('judge.failed')}</Failed>}
      {goods.data?.total === 0 && (
        <Empty>{text(state === 'APPEALED' ? 'judge.emptyAppeals' : 'judge.empty')}</Empty>
      )}
      {goods.data && goods.data.total > 0 && (
        <>
          <GoodsList chosen={chosen} onChoose={setChosen} onOpen={setOpened} rows={rows} />
          <Pages
            offset={offset}
            onOffset={(next) => {
              setOffset(next)
              setChosen(new Set())
            }}
            rows={adminRows}
            total={goods.data.total}
          />
        </>
      )}
      <ProductSheet onClose={() => setOpened(undefined)} productId={opened} />
    </>
  )
}

const labelOf = {
  ALL: 'judge.all',
  LIVE: 'judge.status.LIVE',
  DRAFT: 'judge.status.DRAFT',
  HIDDEN: 'judge.status.HIDDEN',
  BY_MARKET: 'judge.byMarket',
  APPEALED: 'judge.appealed',
} as const
