/** Product import of a sheet of 500 rows with 7 faults: all seven are listed, the rest is imported, and undone. */

import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/people.ts'
import { signIn } from '../../support/sign-in.ts'

const faultyRows: Readonly<Record<number, string>> = {
  9: 'Marble 9,Groceries,free,5',
  80: 'Marble 80,Groseries,5,5',
  150: ',Groceries,5,5',
  222: 'Marble 222,Groceries,5,-1',
  303: 'Marble 303,Groceries,5,9999999',
  404: 'Marble 404,Groceries,,5',
  499: 'Marble 499,Groceries,5,2.5',
}

const sheet = (mark: string): string =>
  [
    'name,category,price,stock',
    ...Array.from(
      { length: 500 },
      (_, at) => faultyRows[at] ?? `Marble ${at},Groceries,${10 + (at % 9)},${at % 7}`,
    ),
  ]
    .join('\r\n')
    .replaceAll('Marble', `Marble ${mark}`)

test('500 rows with 7 faults: all seven are told, the others come in, and go again', async ({
  page,
  accounts,
}) => {
  test.setTimeout(300_000)
  const mark = String(Date.now()).slice(-7)
  await signIn(page, accounts.vendor, '/admin/vendor/product/import')
  await expect(page.getByRole('heading', { name: 'Import and export' })).toBeVisible()
  await expectAccessible(page)

  await test.step('nothing to look through is said beside the button', async () => {
    await page.getByRole('button', { name: 'Check the sheet' }).click()
    await expect(page.getByRole('alert')).toContainText('Choose a file, or paste some rows.')
  })
  await test.step('the sheet is looked through', async () => {
    await page.getByLabel('CSV file').setInputFiles({
      name: 'marbles.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(sheet(mark)),
    })
    await page.getByRole('button', { name: 'Check the sheet' }).click()
    await expect(page.getByRole('region', { name: '7 errors' })).toBeVisible({ timeout: 120_000 })
    const told = page.getByRole('region', { name: '7 errors' })
    for (const words of [
      'Must be an amount such as 1250 or Rs. 1,250.50',
      'Category not found',
      'This is required',
      'Must not be below 0',
      'Too many',
      'Price is required',
      'Must be a whole number',
    ]) {
      await expect(told.getByText(words).locator('visible=true').first()).toBeVisible()
    }
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await test.step('the faults are there as a file', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the errors' }).click()
    expect((await download).suggestedFilename()).toBe('marbles-errors.csv')
  })
  await test.step('only who says so leaves the faulty ones outside', async () => {
    const go = page.getByRole('button', { name: /^Import \d+ products$/ })
    await expect(go).toBeDisabled()
    await page.getByRole('checkbox').check()
    await go.click()
    await expect(page.getByText('493 added, 0 changed.')).toBeVisible({ timeout: 120_000 })
  })
  await test.step('and takes it back', async () => {
    await page.getByRole('button', { name: 'Undo: marbles.csv' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone: 493 removed, 0 hidden, 0 restored.')).toBeVisible({
      timeout: 120_000,
    })
    await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible()
  })
})

test('what was taken out comes back without changing anything', async ({ page, accounts }) => {
  test.setTimeout(240_000)
  const [vendor = accounts.vendor] = accounts.others.vendors
  await signIn(page, vendor, '/admin/vendor/product/import')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my products' }).click()
  const path = await (await download).path()
  await page.getByLabel('CSV file').setInputFiles(path)
  await page.getByRole('button', { name: 'Check the sheet' }).click()
  await expect(page.getByText('Nothing to change: your products already match the sheet.')).toBeVisible({
    timeout: 120_000,
  })
})
