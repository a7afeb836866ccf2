/** The layout of the admin's area, which its routes hang from, and their titles. */
import { createRoute } from '@tanstack/react-router'
import { screen } from '../lib/i18n/screen.ts'
import { type MessageKey, translatorOf } from '../lib/i18n/translate.ts'
import { titleWithin } from '../lib/navigation/page-title.ts'
import type { RouteContext } from '../lib/navigation/route-context.ts'
import { called, personal, root } from './root-route.ts'

export const admin = createRoute({
  getParentRoute: () => root,
  ...personal,
  ...called('title.admin'),
  path: '/admin/user',
  component: screen(() => import('../admin/admin-layout.tsx'), 'AdminLayout', 'admin'),
})
/** A title within the area: 'Vendors · Admin | Hatiya …'. */
export const inAdmin = (key: MessageKey) => ({
  head: (of: { match: { context: RouteContext } }) => {
    const area = translatorOf(of.match.context.market.language)('title.inAdmin')
    const { meta } = called(key).head(of)
    return { meta: meta.map((tag) => ('title' in tag ? { title: titleWithin(tag.title ?? '', area) } : tag)) }
  },
})
