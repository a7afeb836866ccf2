import { Outlet } from '@tanstack/react-router'

/** What every page of the shop stands in. */
export function ShopFrame() {
  return (
    <main id="content" tabIndex={-1}>
      <Outlet />
    </main>
  )
}
