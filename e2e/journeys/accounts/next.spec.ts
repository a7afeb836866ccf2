/** Redirect after login, as named by a link. */
import { expect, fillLogin, test, untilAlive } from '../../support/people.ts'

// Open redirect: browsers drop tab, LF and CR, take a backslash for a slash and resolve dots, before they parse a host.
const hostile = ['%09', '%0A', '%09%5C', './'].map((between) => `/${between}/evil.example/x`)

test('a link to log in leads nowhere but to this market', async ({ page, accounts }) => {
  test.setTimeout(240_000)
  await page.route(
    ({ hostname }) => hostname === 'evil.example',
    (route) => route.fulfill({ contentType: 'text/html', body: 'caught' }),
  )
  await page.goto(`/login?next=${hostile[0]}`)
  const { origin } = new URL(page.url())
  await untilAlive(page)
  await fillLogin(page, accounts.shopper)
  await expect(page).toHaveURL(`${origin}/`)

  for (const next of hostile) {
    await test.step(`${next} for whoever is in already`, async () => {
      await page.goto(`/login?next=${next}`)
      await expect(page).toHaveURL(`${origin}/`)
      await page.goto(`/user-account/complete-profile?next=${next}`)
      await expect(page.getByRole('link', { name: 'Later' })).toHaveAttribute('href', '/')
    })
  }
  await test.step('and a path of ours is where it leads', async () => {
    await page.goto('/login?next=/user-account/orders%3Fstatus%3DPLACED')
    await expect(page).toHaveURL(`${origin}/user-account/orders?status=PLACED`)
  })
})
