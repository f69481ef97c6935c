import { drawnBy } from '@planner/shell-api';
import { createApp, defineComponent, h, ref, shallowRef } from 'vue';

/** A Vue page: a counter, the number in its path, and a link to the next number. */
export const VuePage = drawnBy((element, first) => {
  const view = shallowRef(first);
  const Page = defineComponent(() => {
    const count = ref(0);
    return () => {
      const { shell, params } = view.value;
      const next = () => shell.navigation.navigator.push(`/vue/${Number(params['number']) + 1}`);
      return [
        h('h1', `Vue, страница ${params['number']}`),
        h('p', `Нажато: ${count.value}`),
        h('button', { type: 'button', onClick: () => (count.value += 1) }, 'Нажать'),
        h('button', { type: 'button', onClick: next }, 'Дальше'),
      ];
    };
  });
  const app = createApp(Page);
  app.mount(element);
  return { update: (next) => (view.value = next), end: () => app.unmount() };
});
