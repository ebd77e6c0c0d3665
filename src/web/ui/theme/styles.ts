import '@fontsource-variable/figtree/index.css';
import '@fontsource-variable/figtree/wght-italic.css';
import './first-mantine-styles.ts';
import './global.css';
