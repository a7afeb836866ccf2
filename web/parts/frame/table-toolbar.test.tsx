import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { areaMessageLoaders } from '../../lib/i18n/area-messages.gen.ts'
import { LanguageProvider } from '../../lib/i18n/language.tsx'
import { addMessages, loadMessages } from '../../lib/i18n/translate.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { TableToolbar } from './table-toolbar.tsx'

addMessages(areaMessageLoaders)
beforeAll(() => loadMessages('en', 'tables'))

const shown = (toolbar: React.ReactNode): string =>
  renderToStaticMarkup(<LanguageProvider value="en">{toolbar}</LanguageProvider>)

const sort = {
  value: 'newest',
  options: [{ value: 'newest', label: 'Newest first' }],
  onSort: () => undefined,
}
const sheet = { name: 'orders.csv', partFrom: async () => ({ csv: '', next: null }) }
const search = <SearchField label="Search orders" onSearch={() => undefined} />

test('search, filters, period, sorting and CSV stand in one line; its filters open on demand', () => {
  const html = shown(
    <TableToolbar
      active={2}
      dates={{ range: {}, onRange: () => undefined }}
      filters={<p>Payment method</p>}
      search={search}
      sheet={sheet}
      sort={sort}
    />,
  )
  for (const words of [
    'Search orders',
    'Filters (2)',
    'Any time',
    'Last 7 days',
    'Sort: Newest first',
    'Save as CSV',
  ])
    expect(html).toContain(words)
  expect(html).toMatch(/aria-expanded="false"[^>]*>.*?Filters \(2\)/)
  expect(html).not.toContain('Payment method')
  // No native date before a period of one's own is chosen.
  expect(html).not.toContain('type="date"')
})

test('a period of my own shows its two days, each in words; on a phone it counts as a filter', () => {
  const range = { from: '2026-01-03', to: '2026-01-09' }
  const html = shown(<TableToolbar dates={{ range, onRange: () => undefined }} search={search} />)
  expect(html.match(/type="date"/g)).toHaveLength(2)
  expect(html).toContain('3 Jan')
  expect(html).toContain('Filters (1)')
})

test('a list with a search alone has no button for filters', () => {
  expect(shown(<TableToolbar search={search} />)).not.toContain('Filters')
})
