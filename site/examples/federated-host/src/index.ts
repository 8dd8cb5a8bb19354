// Nothing else here: the packages to share are fetched first.
import('./bootstrap');
