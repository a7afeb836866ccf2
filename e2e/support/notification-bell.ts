/** Locators of the notification bell, and the realtime connection behind it. */
import type { Page, WebSocketRoute } from '@playwright/test'

export const bell = (page: Page) => page.getByRole('button', { name: /^Notifications( \+?\d)?$/ })
export const panel = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true })
export const unseen = (page: Page, count: number) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${count} new notifications?$`) })

/** The server's answer that it has heard of a look at the bell. Call it before the bell is opened. */
export const hearsOfLook = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/support/notification/seen') && answer.ok())

export interface Line {
  readonly cut: () => void
  readonly mend: () => void
  readonly isOpen: () => boolean
  /** Failed reconnect attempts of the page since it was cut. */
  readonly tries: () => number
}

/** The realtime connection of a page, cut and restored by the test. Call it before the page is opened. */
export async function cuttable(page: Page): Promise<Line> {
  const open: WebSocketRoute[] = []
  let isCut = false
  let tries = 0
  await page.routeWebSocket(/\/socket\.io\//, (line) => {
    if (isCut) {
      tries += 1
      return void line.close()
    }
    line.connectToServer()
    open.push(line)
  })
  return {
    isOpen: () => open.length > 0,
    tries: () => tries,
    cut: () => {
      isCut = true
      tries = 0
      for (const line of open.splice(0)) void line.close()
    },
    mend: () => {
      isCut = false
    },
  }
}
