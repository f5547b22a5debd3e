import { cleanup, render } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { InSteps, NextStep, useStepping } from './in-steps.tsx';

afterEach(cleanup);

/** What was on the page each time that something was added to it. */
function drawn(isStepping: () => boolean): string[] {
  const seen: string[] = [];
  function Part({ name, children }: { name: string; children?: ReactNode }) {
    useLayoutEffect(() => {
      seen.push(document.body.textContent);
    }, []);
    return (
      <div>
        {name}
        {children}
      </div>
    );
  }
  render(
    <InSteps isStepping={isStepping}>
      <Part name="frame ">
        <NextStep>
          <Part name="header ">
            <NextStep>
              <Part name="list" />
            </NextStep>
          </Part>
        </NextStep>
      </Part>
    </InSteps>,
  );
  return [...new Set(seen)];
}

describe('a page in small steps', () => {
  it('draws what is around each step before the step itself, also within one that waited', () =>
    expect(drawn(() => true)).toEqual(['frame ', 'frame header ', 'frame header list']));
  it('is drawn at once where it does not begin in steps', () => expect(drawn(() => false)).toEqual(['frame header list']));

  it('keeps the place of what is still to come', () => {
    const seen: string[] = [];
    function Place() {
      useLayoutEffect(() => void seen.push('place'), []);
      return null;
    }
    const { container } = render(
      <InSteps isStepping={() => true}>
        <NextStep meanwhile={<Place />}>there</NextStep>
      </InSteps>,
    );
    expect([seen, container.textContent]).toEqual([['place'], 'there']);
  });

  it('lets its content know whether it is drawn in steps', () => {
    const seen: boolean[] = [];
    function Ask() {
      seen.push(useStepping()());
      return null;
    }
    let isStarting = true;
    const { rerender } = render(
      <InSteps isStepping={() => isStarting}>
        <Ask />
      </InSteps>,
    );
    isStarting = false;
    rerender(
      <InSteps isStepping={() => isStarting}>
        <Ask />
      </InSteps>,
    );
    expect([seen[0], seen.at(-1)]).toEqual([true, false]);
  });
});
