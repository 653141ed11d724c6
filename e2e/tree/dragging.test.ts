import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atNight } from '../../server/src/testing/chance.ts';
import { openApp, type RunningApp } from '../fixtures/running-app.ts';
import { atRest, carryLine, dragLine, lineOf, linesOf, openChildren } from './tree-page.ts';
import { AT_FIRST, buildEpicWithChildren, type EpicWithChildren } from './epic-with-children.ts';
import { updateItem } from '../../server/src/item-changes/update-item.ts';

describe('the children of an epic', () => {
  let app: RunningApp;
  let trees = 0;
  let tree: EpicWithChildren;
  beforeAll(async () => {
    app = await openApp();
  });
  afterEach(() => app.leave());
  afterAll(() => app.close());

  /** The page of a planner with a new ship epic. */
  const work = async () => {
    tree = await buildEpicWithChildren(app, `yard${(trees += 1)}`);
    const page = await app.visit(tree.people.planner);
    await openChildren(page, tree.page);
    return page;
  };

  describe('moved with the mouse', () => {
    it('go before and after others, and back with Undo', async () => {
      const page = await work();
      await dragLine(page, 'Step the mast', 'Plank the deck', { part: 'top' });
      const moved = ['Lay the keel', 'Step the mast', 'Plank the deck', 'Grease the crane', 'Order rivets'];
      expect(await linesOf(page)).toEqual(moved);
      await expect.poll(() => tree.below(tree.ship)).toEqual(moved);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => linesOf(page)).toEqual(AT_FIRST);
      expect(await tree.below(tree.ship)).toEqual(AT_FIRST);
      await dragLine(page, 'Lay the keel', 'Step the mast', { part: 'bottom' });
      await expect.poll(() => tree.below(tree.ship)).toEqual([...AT_FIRST.slice(1), 'Lay the keel']);
      await page.getByText('“Lay the keel” moved').waitFor();
      await page.keyboard.press('Control+z');
      await expect.poll(() => linesOf(page)).toEqual(AT_FIRST);
      expect(await tree.below(tree.ship)).toEqual(AT_FIRST);
    });

    it('never go into themselves or an issue, but into an epic, and out again by the indentation', async () => {
      const page = await work();
      await lineOf(page, 'Lay the keel').getByRole('button', { name: 'Expand Lay the keel' }).click();
      await lineOf(page, 'Raise the frames').waitFor();
      await dragLine(page, 'Lay the keel', 'Raise the frames');
      await dragLine(page, 'Plank the deck', 'Plank the deck');
      await lineOf(page, 'Lay the keel').getByRole('button', { name: 'Collapse Lay the keel' }).click();
      await lineOf(page, 'Raise the frames').waitFor({ state: 'detached' });

      await dragLine(page, 'Grease the crane', 'Step the mast');
      await expect.poll(() => tree.below(tree.mast)).toEqual(['Grease the crane']);
      expect(await linesOf(page)).toEqual(AT_FIRST.filter((title) => title !== 'Grease the crane'));
      await lineOf(page, 'Step the mast').getByRole('button', { name: 'Expand Step the mast' }).click();
      await lineOf(page, 'Grease the crane').waitFor();
      await dragLine(page, 'Order rivets', 'Grease the crane', { part: 'bottom', level: 2 });
      await expect.poll(() => tree.below(tree.mast)).toEqual(['Grease the crane', 'Order rivets']);
      await dragLine(page, 'Grease the crane', 'Order rivets', { part: 'bottom', level: 1 });
      await expect
        .poll(() => tree.below(tree.ship))
        .toEqual(['Lay the keel', 'Plank the deck', 'Step the mast', 'Grease the crane']);
    });

    atNight(
      'open a collapsed epic that the pointer rests on for a second, and slide, but not where motion is unwanted',
      async () => {
        const page = await work();
        const early: number[] = [];
        await page.exposeFunction('noteRows', (count: number) => void early.push(count));
        // A timer in the page fires before a longer one that began with the same move, however slow the machine
        // is.
        await page.evaluate(() => {
          const { noteRows } = globalThis as unknown as { noteRows: (count: number) => void };
          const look = () => noteRows(document.querySelectorAll('[role=treegrid] [data-part=title]').length);
          let timer: number | undefined;
          addEventListener(
            'pointermove',
            () => {
              clearTimeout(timer);
              timer = window.setTimeout(look, 700);
            },
            true,
          );
        });
        await carryLine(page, 'Order rivets', 'Lay the keel');
        await lineOf(page, 'Weld the seams').waitFor();
        expect(early).toEqual([AT_FIRST.length]);
        await page.keyboard.press('Escape');
        await page.mouse.up();
        expect(await tree.below(tree.ship)).toEqual(AT_FIRST);
        await lineOf(page, 'Lay the keel').getByRole('button', { name: 'Collapse Lay the keel' }).click();
        await lineOf(page, 'Weld the seams').waitFor({ state: 'detached' });
        const sliding = () =>
          page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSTransition).length);
        await expect.poll(sliding).toBe(0);

        const slides: number[] = [];
        await page.exposeFunction('slid', (seconds: number) => void slides.push(seconds));
        await page.evaluate(() => {
          const { slid } = globalThis as unknown as { slid: (seconds: number) => void };
          document.querySelector('[role=treegrid]')?.addEventListener('transitionend', (event) => {
            const { propertyName, elapsedTime, target } = event as TransitionEvent;
            const row = (target as Element).getAttribute('role') === 'row';
            if (row && propertyName === 'transform') slid(elapsedTime);
          });
        });
        await dragLine(page, 'Step the mast', 'Plank the deck', { part: 'top' });
        await expect.poll(() => slides.length).toBeGreaterThan(0);
        expect(new Set(slides)).toEqual(new Set([0.2]));
        await expect.poll(sliding).toBe(0);
        slides.length = 0;
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await dragLine(page, 'Order rivets', 'Lay the keel', { part: 'top' });
        await expect.poll(async () => (await linesOf(page))[0]).toBe('Order rivets');
        await expect.poll(sliding).toBe(0);
        expect(slides).toEqual([]);
      },
    );

    it('are kept out of a confidential epic while they are open, with the reason, by mouse and by keys', async () => {
      tree = await buildEpicWithChildren(app, `yard${(trees += 1)}`);
      await updateItem(app.context, tree.planner, { id: tree.mast.id, confidential: true });
      const page = await app.visit(tree.people.planner);
      await openChildren(page, tree.page);
      await dragLine(page, 'Order rivets', 'Step the mast');
      const reason = /^The parent epic is confidential .* Make “Order rivets” confidential first\.$/;
      await page.getByText(reason).waitFor();
      expect(await linesOf(page)).toEqual(AT_FIRST);
      // Next to it there is space.
      await dragLine(page, 'Order rivets', 'Step the mast', { part: 'bottom' });
      const after = ['Lay the keel', 'Plank the deck', 'Grease the crane', 'Step the mast', 'Order rivets'];
      await expect.poll(() => tree.below(tree.ship)).toEqual(after);
      await lineOf(page, 'Order rivets').locator('[data-part=grip]').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowRight');
      await page.locator('[role=status]').getByText(reason).first().waitFor({ state: 'attached' });
      await page.keyboard.press('Escape');
      expect(await tree.below(tree.mast)).toEqual([]);
    });
  });

  atNight('are dragged by a finger after a long press, while a quick one scrolls', async () => {
    const page = await work();
    const touch = await app.visit(tree.people.planner, {
      hasTouch: true,
      viewport: { width: 390, height: 844 },
    });
    await openChildren(touch, tree.page);
    const session = await touch.context().newCDPSession(touch);
    const centre = async (title: string) => {
      const box = await lineOf(touch, title).boundingBox();
      if (box === null) throw new Error(`${title} has no place`);
      return { x: box.x + box.width / 2 + 40, y: box.y + box.height - 8 };
    };
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await lineOf(touch, 'Grease the crane').scrollIntoViewIfNeeded();
    const from = await centre('Grease the crane');
    const to = await centre('Plank the deck');
    await finger('touchStart', [from]);
    await finger('touchMove', [{ x: from.x, y: from.y - 20 }]);
    await finger('touchMove', [to]);
    await finger('touchEnd', []);
    expect(await tree.below(tree.ship)).toEqual(AT_FIRST);

    await atRest(lineOf(touch, 'Lay the keel'));
    const start = await centre('Lay the keel');
    const end = await centre('Plank the deck');
    await finger('touchStart', [start]);
    await touch.locator('[data-dragging]').waitFor();
    await finger('touchMove', [{ x: start.x, y: start.y + 20 }]);
    await finger('touchMove', [end]);
    await finger('touchEnd', []);
    await expect
      .poll(() => tree.below(tree.ship))
      .toEqual(['Plank the deck', 'Lay the keel', ...AT_FIRST.slice(2)]);
    await expect.poll(() => linesOf(page)).toEqual(['Plank the deck', 'Lay the keel', ...AT_FIRST.slice(2)]);
  });
});
