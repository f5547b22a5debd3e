import { describe, expect, it } from 'vitest';
import { FILTER_OPTIONS, filterOf, keyPressed, typed } from './search-box-state.ts';

describe('the device search', () => {
  it('makes of the term a filter by name, manufacturer, model or site, each once [DEVS-021, MODEL-292, MODEL-293, MODEL-294]', () => {
    expect([...FILTER_OPTIONS].sort()).toEqual(['manufacturer', 'model', 'name', 'site']);
    expect(FILTER_OPTIONS.map((_, index) => filterOf(typed(' hal '), index))).toEqual(
      FILTER_OPTIONS.map((filterType) => ({ filterType, searchTerm: 'hal' })),
    );
  });

  it('Enter applies the highlighted filter and empties the text [DEVS-026]', () => {
    const down = keyPressed(typed('hal'), 'ArrowDown').state;
    expect(keyPressed(down, 'Enter')).toEqual({
      state: { text: '', open: false, highlighted: 0 },
      apply: { filterType: 'manufacturer', searchTerm: 'hal' },
      handled: true,
    });
    expect(keyPressed(typed('   '), 'Enter').apply).toBeUndefined();
  });

  it('Escape closes the options and keeps the text [DEVS-027]', () => {
    const closed = keyPressed(typed('hal'), 'Escape');
    expect(closed.state).toEqual({ text: 'hal', open: false, highlighted: 0 });
    expect(keyPressed(closed.state, 'Enter').apply).toBeUndefined();
    expect(keyPressed(closed.state, 'Escape').handled).toBe(false);
  });

  it('Delete removes the first filter when the text is empty, and only then [DEVS-028]', () => {
    expect(keyPressed(typed(''), 'Delete').removeFirst).toBe(true);
    expect(keyPressed(typed('a'), 'Delete')).toMatchObject({ handled: false });
    expect(keyPressed(typed('a'), 'Delete').removeFirst).toBeUndefined();
  });

  it('the arrow keys move the highlighted option, round at both ends, and open closed options [DEVS-029]', () => {
    const path = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'];
    let state = typed('hal');
    const seen = path.map((key) => {
      state = keyPressed(state, key).state;
      return FILTER_OPTIONS[state.highlighted];
    });
    expect(seen).toEqual(['manufacturer', 'model', 'site', 'name', 'site']);
    const closed = keyPressed(state, 'Escape').state;
    expect(keyPressed(closed, 'ArrowDown').state).toMatchObject({ open: true, highlighted: 0 });
    expect(keyPressed(closed, 'ArrowUp').state).toMatchObject({ open: true, highlighted: FILTER_OPTIONS.length - 1 });
    expect(keyPressed(typed(''), 'ArrowDown')).toMatchObject({ handled: false });
  });
});
