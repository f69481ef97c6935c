// The module that remotes receive for react-router-dom. A shared module is not tree-shaken: the whole package would add
// 28 KB.
export {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Router,
  Routes,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useResolvedPath,
  useSearchParams,
} from 'react-router-dom';
