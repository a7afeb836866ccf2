/** Locators of a conversation, for journeys. */
import type { Locator, Page } from '@playwright/test'

export const box = (page: Page) => page.getByRole('textbox', { name: 'Write a message' })
export const messageLog = (page: Page) => page.getByRole('log', { name: 'Messages' })
export const message = (page: Page, words: string | RegExp) =>
  messageLog(page).getByRole('article').filter({ hasText: words })
export const more = (place: Locator) => place.getByRole('button', { name: 'More', exact: true }).click()
export const aboutThem = (page: Page) =>
  page.getByRole('region', { name: /^Conversation with/ }).locator('header')
/** The confirming dialog: the one that is open, among closed ones. */
export const asked = (page: Page) => page.getByRole('dialog')
export const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click()
