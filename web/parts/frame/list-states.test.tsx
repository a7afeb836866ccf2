import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '../../lib/i18n/language.tsx'
import { ListStates } from './list-states.tsx'

const shown = (list: { isPending: boolean; data?: { total: number } | undefined }): string =>
  renderToStaticMarkup(
    <LanguageProvider value="en">
      <ListStates
        empty={<p>Nothing yet</p>}
        failed="It failed"
        list={{ data: undefined, refetch: () => 1, ...list }}
      >
        {({ total }) => <p>{total} rows</p>}
      </ListStates>
    </LanguageProvider>,
  )

test('a list is loading, failed, empty or filled, and one of these at a time', () => {
  const texts = ['Nothing yet', 'It failed', '3 rows']
  const which = (html: string) => texts.filter((text) => html.includes(text))
  expect(which(shown({ isPending: true }))).toEqual([])
  expect(which(shown({ isPending: false }))).toEqual(['It failed'])
  expect(which(shown({ isPending: false, data: { total: 0 } }))).toEqual(['Nothing yet'])
  expect(which(shown({ isPending: false, data: { total: 3 } }))).toEqual(['3 rows'])
})
