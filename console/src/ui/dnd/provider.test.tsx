import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { namespaces, startTranslation } from '../../i18n/setup.ts';
import type { DraggedDevice } from './dragged-device.ts';
import { DeviceDndProvider } from './provider.tsx';
import { useDeviceDrag } from './use-device-drag.ts';
import { useDropTarget } from './use-drop-target.ts';

const STAGEBOX: DraggedDevice = { id: 'd1', name: 'Stagebox', model: 'SB-16', siteId: null, importance: 'NORMAL' };
const onDrop = vi.fn<(device: DraggedDevice) => void>();

function Card() {
  const { card, handle } = useDeviceDrag(STAGEBOX);
  return (
    <div {...card}>
      <button type="button" {...handle}>
        handle
      </button>
    </div>
  );
}

function Site({ name, takes }: { name: string; takes: boolean }) {
  const { ref, isOver } = useDropTarget({ id: name, label: name, accepts: () => takes, onDrop });
  return <p ref={ref}>{isOver ? `over ${name}` : name}</p>;
}

async function show(language: string): Promise<{ press: (code: string, init?: object) => void; spoken: () => string | null }> {
  await startTranslation(language, []);
  await namespaces('devices');
  render(
    <DeviceDndProvider>
      <Card />
      <Site name="Refused" takes={false} />
      <Site name="Arena" takes />
    </DeviceDndProvider>,
  );
  return {
    press: (code, init) => fireEvent.keyDown(screen.getByRole('button', { name: 'handle' }), { code, ...init }),
    spoken: () => screen.getByRole('status').textContent,
  };
}

afterEach(() => {
  cleanup();
  onDrop.mockReset();
});

describe('a drag by keyboard', () => {
  it.each([
    ['en', ['Picked up Stagebox. Choose a target with the arrow keys.', 'Stagebox is over Arena.', 'Stagebox was dropped on Arena.']],
    [
      'ja',
      [
        'Stagebox を持ち上げました。矢印キーで移動先を選んでください。',
        'Stagebox は Arena の上にあります。',
        'Stagebox を Arena に置きました。',
      ],
    ],
    ['zh-Hans', ['已拿起 Stagebox。请用方向键选择目标。', 'Stagebox 位于 Arena 上方。', '已将 Stagebox 放到 Arena。']],
    ['pt', ['Stagebox na mão. Escolha um destino com as setas.', 'Stagebox está sobre Arena.', 'Stagebox foi solto em Arena.']],
  ])('is announced to screen readers in %s, step by step', async (language, sentences) => {
    const { press, spoken } = await show(language);
    const all = ['Space', 'ArrowDown', 'Enter'].map((code) => {
      press(code);
      return spoken();
    });
    expect(all).toEqual(sentences);
    expect(onDrop).toHaveBeenCalledExactlyOnceWith(STAGEBOX);
  });

  it('passes over what refuses the device, and puts it back with Tab', async () => {
    const { press, spoken } = await show('en');
    press('Enter');
    for (const code of ['ArrowDown', 'ArrowDown', 'ArrowUp']) {
      press(code);
      expect(screen.getByText('over Arena')).toBeTruthy();
    }
    press('Tab');
    expect(spoken()).toBe('Stagebox was put back.');
    expect(screen.queryByText('over Arena')).toBeNull();
    expect(onDrop).not.toHaveBeenCalled();
  });

  it('is not over because the key that began it is held down', async () => {
    const { press, spoken } = await show('en');
    press('Space');
    press('ArrowDown');
    press('Space', { repeat: true });
    expect(spoken()).toBe('Stagebox is over Arena.');
    press('Escape');
  });
});
